import { Plus } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { rememberReturnPath } from '../../auth/return-path.ts';

interface CreateDeckButtonProps {
  readonly isVisitor: boolean;
  readonly onCreate: () => void;
  readonly className?: string | undefined;
}

/** Opens a new deck; "sends a non-signed-in visitor to /login" (specification, section 2). */
export function CreateDeckButton({ isVisitor, onCreate, className }: CreateDeckButtonProps) {
  const { t } = useTexts();
  const look = {
    variant: 'primary',
    className,
    icon: <Plus aria-hidden="true" />,
    children: t('decks.create'),
  } as const;
  return isVisitor ? (
    <Button {...look} to="/login" onClick={rememberReturnPath} />
  ) : (
    <Button {...look} aria-haspopup="dialog" onClick={onCreate} />
  );
}
