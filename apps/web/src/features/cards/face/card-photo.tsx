import { useState } from 'react';
import { imageSources } from './image-sources.ts';

interface CardPhotoProps {
  readonly address: string;
  /** Width of the whole picture, for the `sizes` attribute. */
  readonly sizes: string;
  /** `eager` for the one picture that a page is about. */
  readonly loading?: 'lazy' | 'eager';
  readonly className: string | undefined;
  /** Called when the fade is over, or at once for a picture that needs none. */
  readonly onShown?: () => void;
  readonly onError: () => void;
}

/** `shown` at once for a picture that the browser has: it does not fade. */
type PhotoState = 'loading' | 'loaded' | 'shown';

/**
 * The publisher's picture of a whole card; `data-state` says how far it is and `data-file`, once it is
 * there, whether its file is `wide` or `narrow`. With a new address it needs a new key.
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
