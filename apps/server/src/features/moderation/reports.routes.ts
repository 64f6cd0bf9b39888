import { ErrorResponse } from '@inkfolio/contract/errors';
import {
  Objection,
  OwnReports,
  Report,
  ReportCreation,
  ReportParams,
  Restriction,
  RestrictionParams,
} from '@inkfolio/contract/moderation';
import type { onRequestHookHandler } from 'fastify';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import {
  getOwnReports,
  getReport,
  objectTo,
  report,
  takeBackReport,
  type ModerationDependencies,
} from './reports.service.ts';

const tags = ['reports'];
const errorResponses = { '4xx': ErrorResponse };

export const reportRoutes: TypedRoutes<ModerationDependencies> = (
  app,
  { db, clock, moderators },
  done,
) => {
  const parts = { db, clock, moderators };

  app.post(
    '/reports',
    {
      config: { access: 'optional-user', cost: 'normal', limit: 'reports' },
      schema: {
        tags,
        summary: 'Reports a public deck or name; no session required',
        description: 'Visitors can read the outcome with the report id, which is unguessable.',
        body: ReportCreation,
        response: { 201: Report, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await report(parts, request.userId, request.body)),
  );

  app.get(
    '/reports/mine',
    {
      config: { access: 'user', cost: 'normal' },
      schema: {
        tags,
        summary: 'Lists the player’s reports and restrictions',
        response: { 200: OwnReports, ...errorResponses },
      },
    },
    async (request) => getOwnReports(parts, userIdOf(request)),
  );

  app.get(
    '/reports/:id',
    {
      onRequest: noStore,
      config: { access: 'public', cost: 'normal' },
      schema: {
        tags,
        summary: 'Returns a report with its outcome',
        params: ReportParams,
        response: { 200: Report, ...errorResponses },
      },
    },
    async (request) => getReport(parts, request.params.id),
  );

  app.delete(
    '/reports/:id',
    {
      config: { access: 'user', cost: 'normal' },
      schema: {
        tags,
        summary: 'Withdraws an open report of the player',
        params: ReportParams,
        response: { 204: Type.Null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await takeBackReport(parts, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/restrictions/:kind/:targetId/objection',
    {
      config: { access: 'user', cost: 'normal', limit: 'reports' },
      schema: {
        tags,
        summary: 'Objects to a restriction of the player',
        params: RestrictionParams,
        body: Objection,
        response: { 200: Restriction, ...errorResponses },
      },
    },
    async (request) => objectTo(parts, userIdOf(request), request.params, request.body.text),
  );
  done();
};

const noStore: onRequestHookHandler = (_, reply, next) => {
  reply.header('cache-control', 'no-store');
  next();
};
