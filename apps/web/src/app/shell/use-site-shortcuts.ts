import { useNavigate } from 'react-router';
import { useShortcut } from '../../lib/shortcuts.tsx';
import { useFind } from './use-find.ts';

export function useSiteShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const find = useFind();
  const scope = 'site';
  useShortcut({ keys: '/', descriptionId: 'keys.find', scope, run: find });
  useShortcut({ keys: 'Mod+k', descriptionId: 'keys.find', scope, run: find });
  useShortcut({ keys: 'g h', descriptionId: 'keys.home', scope, run: () => void navigate('/') });
  useShortcut({
    keys: 'g c',
    descriptionId: 'keys.cards',
    scope,
    run: () => void navigate('/cards'),
  });
  useShortcut({
    keys: 'g d',
    descriptionId: 'keys.decks',
    scope,
    run: () => void navigate('/decks'),
  });
  useShortcut({
    keys: 'g l',
    descriptionId: 'keys.collection',
    scope,
    run: () => void navigate('/collection'),
  });
  useShortcut({ keys: '?', descriptionId: 'keys.help', scope, run: showHelp });
}
