import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { rememberPublicReturnPath } from '../../features/auth/return-path.ts';
import { onSessionRefused } from '../../lib/http.ts';

/** Redirects to the log-in, and back afterwards, when the server rejects the session. */
export function useLoginRedirect(): void {
  const navigate = useNavigate();
  const goToLogin = useEffectEvent(() => {
    rememberPublicReturnPath();
    void navigate('/login', { replace: true });
  });
  useEffect(() => onSessionRefused(() => goToLogin()), []);
}
