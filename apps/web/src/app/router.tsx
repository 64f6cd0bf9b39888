import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { PAGES } from './pages.tsx';
import { Shell } from './shell/shell.tsx';

/** Routes of the site; unknown addresses redirect to the home page. */
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
