import type { SetStats } from '@inkfolio/contract/collection';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import { setLogoPath } from '@inkfolio/domain/collection/set-logo';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { inkProperties } from '../../cards/face/card-icons.ts';
import { Marble } from '../../cards/face/marble.tsx';
import paper from '../../cards/face/card.module.css';
import { coverInks } from './cover-inks.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../collection.module.css';

/** Book lying face up: cloth spine, marbled cover, paper label. */
export function SetCover({ set }: { readonly set: SetStats }) {
  const { language } = useTexts();
  const { setCode, setNumber, setName } = set;
  const inks = useMemo(() => coverInks({ setCode, setNumber }), [setCode, setNumber]);
  const logo = hasLogos() ? setLogoPath(set, language) : undefined;
  return (
    <span className={classes(paper['paper'], styles['cover'])} style={inkProperties(inks)}>
      <Marble
        seed={`set-${setCode}`}
        colors={inks}
        width={320}
        height={140}
        className="absolute inset-0"
      />
      <span
        className={classes(
          paper['label'],
          'start-[40px] end-[18px] top-1/2 max-h-[calc(100%-16px)] [translate:0_-50%] gap-1 overflow-hidden p-2.5',
        )}
      >
        <span className="text-xs leading-tight font-semibold text-(color:--face-reminder) tabular-nums">
          {setLabel(setCode)}
        </span>
        <span className="line-clamp-2 pb-[0.1em] font-display text-lg/tight font-bold tracking-[-0.008em] text-balance wrap-anywhere">
          {setName}
        </span>
        {logo !== undefined && <SetLogo key={logo} address={logo} />}
      </span>
    </span>
  );
}

export function SetSpine({ set }: { readonly set: SetStats }) {
  const { setCode, setNumber } = set;
  return (
    <span
      className={`${paper['paper'] ?? ''} w-[12px] flex-none self-stretch rounded-[var(--radius-sm)_0_0_var(--radius-sm)] bg-(color:--a-plate)`}
      style={inkProperties(coverInks({ setCode, setNumber }))}
    />
  );
}

/** Logo of a set; covers the label once loaded. */
function SetLogo({ address }: { readonly address: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (state === 'failed') return null;
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      className="absolute inset-[6px] size-[calc(100%_-_12px)] bg-(color:--face-page) object-contain data-[state=loading]:invisible"
      data-state={state}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  );
}

/** Whether this site has logos: they belong to the publisher, so the operator must add them. */
function hasLogos(): boolean {
  return document.documentElement.dataset['setLogos'] !== undefined;
}
