import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import { ArrowRight } from 'lucide-react';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { inkProperties } from '../cards/face/card-icons.ts';
import paper from '../cards/face/card.module.css';
import { CostPip } from '../cards/face/cost-pip.tsx';
import { Marble } from '../cards/face/marble.tsx';
import { OwnedMark } from '../decks/parts/owned-mark.tsx';
import styles from './home.module.css';

const HAND: readonly Color[] = ['Amethyst', 'Amethyst', 'Sapphire', 'Sapphire', 'Amethyst'];
const COUNTED: readonly Color[] = ['Amethyst', 'Sapphire', 'Emerald', 'Ruby'];
const LEVELS = ['green', 'orange', 'orange', 'red'] as const;
const COPIES = 4;

/** Three links with pictures made of parts of the site; `test` is the path of a hand to deal. */
export function WhatYouCanDo({ test }: { readonly test: string }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <SectionHeading id={id}>{t('home.do')}</SectionHeading>
      <div className="grid grid-cols-3 gap-(--grid-gap) max-lg:grid-cols-2 max-sm:grid-cols-1 max-lg:[&>:last-child]:col-span-full">
        <Part to={test} part="test" look={styles['leather']}>
          {HAND.map((ink, place) => (
            <MiniFace key={place} cost={1 + place} ink={ink} place={place - 2} />
          ))}
        </Part>
        <Part to="/decks?tab=buildable" part="build">
          <span className="relative me-3 grid place-items-center">
            <svg viewBox="0 0 44 44" className={styles['ring']}>
              <circle cx="22" cy="22" r="18" />
              <circle cx="22" cy="22" r="18" pathLength="60" strokeDasharray="52 60" />
            </svg>
            <b className="absolute font-display text-lg lining-nums">52</b>
          </span>
          <MiniFace cost={6} ink="Amethyst" isMissing />
          <ArrowRight className="m-3 text-faint" aria-hidden="true" />
          <MiniFace cost={5} ink="Sapphire" />
        </Part>
        <Part to="/collection" part="track">
          <span className="divided w-full px-6">
            {COUNTED.map((ink, place) => (
              <span key={ink} className="row min-h-[44px] gap-2.5">
                <CostPip cost={place + 3} inkable colors={[ink]} decorative />
                <span className="h-[6px] flex-1 rounded-full bg-line" />
                <OwnedMark
                  level={LEVELS[place] ?? 'red'}
                  owned={COPIES - place - Number(place === 3)}
                  needed={COPIES}
                />
                <b className="text-xs lining-nums tabular-nums">
                  {`${COPIES - place - Number(place === 3)}/${COPIES}`}
                </b>
              </span>
            ))}
          </span>
        </Part>
      </div>
    </section>
  );
}

interface PartProps {
  readonly to: string;
  readonly part: 'test' | 'build' | 'track';
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

function Part({ to, part, look, children }: PartProps) {
  const { t } = useTexts();
  return (
    <Link to={to} className="surface block overflow-hidden hover:border-line-strong">
      <span
        className={classes(
          '[container-type:inline-size] flex h-[218px] items-center justify-center overflow-hidden bg-surface-sunk',
          look,
        )}
        aria-hidden="true"
      >
        {children}
      </span>
      <h3 className="px-5 pt-4 text-xl">{t(`home.do.${part}`)}</h3>
      <p className="px-5 pt-1 pb-5 text-sm text-muted">{t(`home.do.${part}Text`)}</p>
    </Link>
  );
}

interface MiniFaceProps {
  readonly cost: number;
  readonly ink: Color;
  /** Place in the hand: 0 is the middle. */
  readonly place?: number;
  readonly isMissing?: boolean;
}

/** Small face of a card without a name. */
function MiniFace({ cost, ink, place = 0, isMissing }: MiniFaceProps) {
  const style: CSSProperties & { '--place': number } = {
    ...inkProperties([ink]),
    '--place': place,
  };
  return (
    <span className={classes(paper['paper'], styles['face'])} style={style} data-off={isMissing}>
      <Marble seed={`${ink}${cost}${place}`} colors={[ink]} width={120} height={90} />
      <Icon name={INK_ICONS[ink]} />
      <CostPip cost={cost} inkable colors={[]} decorative />
    </span>
  );
}
