import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { rememberPublicReturnPath } from '../../features/auth/return-path.ts';
import { onSessionRefused } from '../../lib/http.ts';

/** A session that the server refuses leads to the log-in, and from there back. */
export function useLoginRedirect(): void {
  const navigate = useNavigate();
  const goToLogin = useEffectEvent(() => {
    rememberPublicReturnPath();
    void navigate('/login', { replace: true });
  });
  useEffect(() => onSessionRefused(() => goToLogin()), []);
}
