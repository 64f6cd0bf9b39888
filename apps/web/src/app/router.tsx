import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { Shell } from './layout/shell.tsx';
import {
  CallbackPage,
  CardBrowserPage,
  DeckComparePage,
  DeckDetailPage,
  DeckListPage,
  DeckPrintPage,
  HomePage,
  LoginPage,
  ProfilePage,
  RequireSignIn,
} from './pages.ts';
import { UpcomingPage } from './upcoming-page.tsx';

/** Every address of the site; an unknown one leads home. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
          <Route path="cards/:id?" element={<CardBrowserPage />} />
          <Route path="decks" element={<DeckListPage />} />
          <Route path="decks/:id" element={<DeckDetailPage />} />
          <Route path="decks/:id/compare" element={<DeckComparePage />} />
          <Route path="decks/:id/print" element={<DeckPrintPage />} />
          <Route path="collection" element={<UpcomingPage titleId="nav.collection" />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="auth/callback" element={<CallbackPage />} />
          <Route
            path="profile"
            element={<RequireSignIn>{(user) => <ProfilePage user={user} />}</RequireSignIn>}
          />
          <Route path="legal-notice" element={<UpcomingPage titleId="legal.notice" />} />
          <Route path="terms-of-service" element={<UpcomingPage titleId="legal.terms" />} />
          <Route path="privacy-policy" element={<UpcomingPage titleId="legal.privacy" />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
