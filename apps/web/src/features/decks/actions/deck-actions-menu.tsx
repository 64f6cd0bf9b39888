import { Menu as Primitive } from '@base-ui/react/menu';
import type { Deck } from '@inkfolio/contract/decks';
import { useQuery } from '@tanstack/react-query';
import {
  Check,
  Columns2,
  CopyPlus,
  Download,
  Flag,
  History,
  Images,
  ListPlus,
  PenLine,
  Play,
  Trash2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { classes } from '../../../ui/classes.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { rememberAsked } from '../../auth/return-path.ts';
import { useAccount } from '../../auth/session.ts';
import { followsQuery, isFollowed, toAsked, useFollow } from '../../follows/follows.queries.ts';
import { comparePath } from '../data/compare-url.ts';

/** Dialogs that entries of the menu open. */
export type DeckDialog =
  | 'details'
  | 'delete'
  | 'duplicate'
  | 'export'
  | 'missing'
  | 'report'
  | 'versions';

interface DeckActionsMenuProps extends MenuPlace {
  readonly label: string;
  readonly deck: Deck;
  /** Undefined for visitors. */
  readonly isOwner: boolean | undefined;
  /** Opens the choice of all printings; undefined outside the editor. */
  readonly onPrintings: (() => void) | undefined;
  /** True beside the reader's own version, where wide windows have no button for a copy. */
  readonly hasOwnVersion: boolean;
  readonly onOpen: (dialog: DeckDialog) => void;
}

/** Menu of a deck; DeckActions loads it on demand. */
export function DeckActionsMenu(props: DeckActionsMenuProps) {
  const { deck, isOwner, onPrintings, hasOwnVersion, onOpen, ...place } = props;
  const { t } = useTexts();
  const isOnline = useOnline();
  const { id } = deck;
  const dialog = (name: DeckDialog, textId: TextId, Icon: LucideIcon, isForOnline = false) => (
    <Entry
      key={name}
      textId={textId}
      Icon={Icon}
      isDisabled={isForOnline && !isOnline}
      onPress={() => onOpen(name)}
    />
  );
  const link = (to: string, textId: TextId, Icon: LucideIcon) => (
    <Primitive.LinkItem key={to} className={menu['item']} closeOnClick render={<Link to={to} />}>
      <Icon aria-hidden="true" />
      {t(textId)}
    </Primitive.LinkItem>
  );
  const simulate = link(`/decks/${id}/simulator`, 'deck.simulate', Play);
  const compare = link(comparePath({ deckId: id }), 'deck.compare', Columns2);
  const details = dialog('details', 'deck.editDetails', PenLine);
  const versions = dialog('versions', 'deck.versions', History);
  const duplicate = dialog('duplicate', 'deck.duplicate', CopyPlus, true);
  const exporting = dialog('export', 'deck.export', Download);
  const missing = isOwner !== undefined && dialog('missing', 'deck.missingToWants', ListPlus, true);
  const remove = dialog('delete', 'deck.delete', Trash2);
  const canBeReported = deck.isPublic && !deck.isOfficial;
  const ofOwner = onPrintings
    ? [
        [
          details,
          <Entry key="p" textId="deck.printings" Icon={Images} onPress={onPrintings} />,
          versions,
        ],
        [compare, exporting, duplicate],
        [remove],
      ]
    : [[simulate, duplicate, compare, versions], [exporting, missing], [details], [remove]];
  const ofReader = [
    [simulate, hasOwnVersion && duplicate, compare, missing, exporting],
    [
      !deck.isOfficial && <FollowEntry key="follow" deck={deck} />,
      canBeReported && dialog('report', 'deck.report', Flag, true),
    ],
  ];
  return (
    <Menu {...place} title={deck.name}>
      {(isOwner ? ofOwner : ofReader).map((group: readonly ReactNode[], index) => (
        <Fragment key={index}>
          {index > 0 && <Primitive.Separator className="mx-2 my-1 border-t border-t-line" />}
          {group}
        </Fragment>
      ))}
      {!isOnline && (
        <p className="fineprint max-w-[32ch] px-2.5 py-2">{t('deck.actionsOffline')}</p>
      )}
    </Menu>
  );
}

interface EntryProps {
  readonly textId: TextId;
  readonly name?: string;
  readonly Icon: LucideIcon;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function Entry({ textId, name = '', Icon, isDisabled = false, onPress }: EntryProps) {
  const { t } = useTexts();
  return (
    <Primitive.Item
      className={classes(
        menu['item'],
        textId === 'deck.delete' && 'text-danger',
        'data-disabled:cursor-not-allowed data-disabled:text-disabled',
      )}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      {t(textId, { name })}
    </Primitive.Item>
  );
}

/** Follows the deck's player or stops; visitors follow after the log-in. */
function FollowEntry({ deck }: { readonly deck: Deck }) {
  const { language } = useTexts();
  const isOnline = useOnline();
  const session = useAccount();
  const navigate = useNavigate();
  const isPlayer = session.status === 'player';
  const { data } = useQuery({ ...followsQuery(language), enabled: isPlayer });
  const { mutate } = useFollow();
  const name = deck.user?.username ?? deck.user?.discordUsername ?? undefined;
  if (deck.userId === null || name === undefined) return null;
  const target = { kind: 'player', id: deck.userId, displayName: name } as const;
  const followed = isFollowed(data, target);
  const press = () => {
    if (isPlayer) {
      mutate({ target, isFollowed: !followed });
    } else {
      rememberAsked(toAsked(target));
      void navigate('/login');
    }
  };
  return (
    <Entry
      textId={followed ? 'deck.following' : 'deck.follow'}
      name={name}
      Icon={followed ? Check : UserPlus}
      isDisabled={!isOnline}
      onPress={press}
    />
  );
}
