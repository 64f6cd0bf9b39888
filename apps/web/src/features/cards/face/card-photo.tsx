import { useState } from 'react';
import { imageSources } from './image-sources.ts';

interface CardPhotoProps {
  readonly address: string;
  /** Width of the whole picture, for the `sizes` attribute. */
  readonly sizes: string;
  /** `eager` for the main picture of a page. */
  readonly loading?: 'lazy' | 'eager';
  readonly className: string | undefined;
  /** Called after the fade-in, or at once for a cached picture. */
  readonly onShown?: () => void;
  readonly onError: () => void;
}

/** `shown` at once for a cached picture, without a fade. */
type PhotoState = 'loading' | 'loaded' | 'shown';

/**
 * Publisher's picture of a card. `data-state` is the loading state; `data-file`, set once loaded,
 * tells whether the file is `wide` or `narrow`. Needs a new key per address.
 */
export function CardPhoto(props: CardPhotoProps) {
  const { address, sizes, loading = 'lazy', className, onShown, onError } = props;
  const [state, setState] = useState<PhotoState>('loading');
  const [file, setFile] = useState<'wide' | 'narrow'>();
  const put = (image: HTMLImageElement, next: PhotoState) => {
    setFile(image.naturalWidth > image.naturalHeight ? 'wide' : 'narrow');
    setState(next);
    if (next === 'shown') onShown?.();
  };
  return (
    <img
      ref={(image) => {
        if (state === 'loading' && image?.complete && image.naturalWidth > 0) put(image, 'shown');
      }}
      {...imageSources(address)}
      sizes={sizes}
      alt=""
      loading={loading}
      decoding="async"
      draggable={false}
      className={className}
      data-state={state}
      data-file={file}
      onLoad={({ currentTarget }) => put(currentTarget, state === 'shown' ? 'shown' : 'loaded')}
      onTransitionEnd={({ currentTarget }) => put(currentTarget, 'shown')}
      onError={onError}
    />
  );
}
