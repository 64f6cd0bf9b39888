import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { Shell } from './layout/shell.tsx';
import {
  CallbackPage,
  CardBrowserPage,
  ChapterPage,
  CollectionPage,
  DeckComparePage,
  DeckDetailPage,
  DeckListPage,
  DeckPrintPage,
  HomePage,
  LegalNoticePage,
  LoginPage,
  MissingCollectionPage,
  PrivacyPolicyPage,
  ProfilePage,
  PublicChapterPage,
  PublicCollectionPage,
  RequireSignIn,
  SettingsPage,
  ShoppingListPage,
  SimulatorPage,
  TermsOfServicePage,
  WantedListPage,
} from './pages.ts';

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
          <Route path="decks/:id/simulator" element={<SimulatorPage />} />
          <Route
            path="decks/shopping-list"
            element={<RequireSignIn>{() => <ShoppingListPage />}</RequireSignIn>}
          />
          <Route
            path="collection"
            element={<RequireSignIn>{(user) => <CollectionPage user={user} />}</RequireSignIn>}
          />
          <Route
            path="collection/chapter/:setCode"
            element={<RequireSignIn>{(user) => <ChapterPage user={user} />}</RequireSignIn>}
          />
          <Route
            path="collection/chapter/:setCode/wanted"
            element={<RequireSignIn>{() => <WantedListPage />}</RequireSignIn>}
          />
          <Route path="collection/public/:userId" element={<PublicCollectionPage />} />
          <Route
            path="collection/public/:userId/chapter/:setCode"
            element={<PublicChapterPage />}
          />
          <Route path="collection/not-found" element={<MissingCollectionPage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="auth/callback" element={<CallbackPage />} />
          <Route
            path="profile"
            element={<RequireSignIn>{(user) => <ProfilePage user={user} />}</RequireSignIn>}
          />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="legal-notice" element={<LegalNoticePage />} />
          <Route path="terms-of-service" element={<TermsOfServicePage />} />
          <Route path="privacy-policy" element={<PrivacyPolicyPage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
