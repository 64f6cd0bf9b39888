import { ErrorResponse } from '@inkfolio/contract/errors';
import { Decision, ModerationOverview, WordList } from '@inkfolio/contract/moderation';
import { userIdOf } from '../../http/requests/access.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { getOverview } from './moderation-cases.ts';
import { changeWords, decide } from './moderation.service.ts';
import type { ModerationDependencies } from './reports.service.ts';

const errorResponses = { '4xx': ErrorResponse };

/** Routes for moderators. Each returns the updated overview. */
export const moderationRoutes: TypedRoutes<ModerationDependencies> = (
  app,
  { db, clock, moderators },
  done,
) => {
  const parts = { db, clock, moderators };
  const tags = ['moderation'];
  const response = { 200: ModerationOverview, ...errorResponses };

  app.get(
    '/moderation',
    {
      config: { access: 'moderator', cost: 'normal' },
      schema: { tags, summary: 'Returns open reports, restrictions and the log', response },
    },
    async () => getOverview(db),
  );

  app.post(
    '/moderation/decisions',
    {
      config: { access: 'moderator', cost: 'normal' },
      schema: {
        tags,
        summary: 'Hides, keeps or restores a deck or a name, or suspends publishing',
        body: Decision,
        response,
      },
    },
    async (request) => {
      await decide(parts, userIdOf(request), request.body);
      return getOverview(db);
    },
  );

  app.put(
    '/moderation/words',
    {
      config: { access: 'moderator', cost: 'normal' },
      schema: {
        tags,
        summary: 'Stores the words that public texts must not contain',
        body: WordList,
        response,
      },
    },
    async (request) => {
      await changeWords(parts, userIdOf(request), request.body.words);
      return getOverview(db);
    },
  );
  done();
};
