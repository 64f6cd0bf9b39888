import type { SetStats } from '@inkfolio/contract/collection';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import { setLogoPath } from '@inkfolio/domain/collection/set-logo';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { inkProperties } from '../../cards/face/card-icons.ts';
import { Marble } from '../../cards/face/marble.tsx';
import paper from '../../cards/face/paper-colors.module.css';
import { coverInks } from './cover-inks.ts';
import styles from './set-cover.module.css';

/** Book lying face up: cloth spine, marbled cover, paper label. */
export function SetCover({ set }: { readonly set: SetStats }) {
  const { language } = useTexts();
  const { setCode, setNumber, setName } = set;
  const inks = useMemo(() => coverInks({ setCode, setNumber }), [setCode, setNumber]);
  const logo = hasLogos() ? setLogoPath(set, language) : undefined;
  return (
    <span
      className={`${paper['paper'] ?? ''} ${styles['cover'] ?? ''}`}
      style={inkProperties(inks)}
    >
      <Marble
        seed={`set-${setCode}`}
        colors={inks}
        width={320}
        height={140}
        className={styles['marble']}
      />
      <span className={styles['label']}>
        <span className={styles['code']}>{setLabel(setCode)}</span>
        <span className={styles['name']}>{setName}</span>
        {logo !== undefined && <SetLogo key={logo} address={logo} />}
      </span>
    </span>
  );
}

export function SetSpine({ set }: { readonly set: SetStats }) {
  const { setCode, setNumber } = set;
  return (
    <span
      className={`${paper['paper'] ?? ''} ${styles['spine'] ?? ''}`}
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
      className={styles['logo']}
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
