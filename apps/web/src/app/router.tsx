import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { PAGES } from './pages.tsx';
import { Shell } from './shell/shell.tsx';

/** Every address of the site; an unknown one leads home. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          {PAGES.map(({ path, Shown }) => (
            <Route key={path} path={path} element={<Shown />} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
