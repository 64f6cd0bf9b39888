import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../../lib/http.ts';

/**
 * Redirects from a private collection; returns true for such an error: "On a 403 carrying the error
 * text 'Collection is not public', public screens replace the history entry and go to
 * /collection/not-found" (specification, section 4).
 */
export function useWayOutOfPrivate(...errors: readonly (Error | null)[]): boolean {
  const navigate = useNavigate();
  const isPrivate = errors.some(
    (error) => error instanceof HttpError && error.code === 'collection_not_public',
  );
  useEffect(() => {
    if (isPrivate) void navigate('/collection/not-found', { replace: true });
  }, [isPrivate, navigate]);
  return isPrivate;
}
