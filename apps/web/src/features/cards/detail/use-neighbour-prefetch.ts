import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { reprintsQuery } from '../data/cards.queries.ts';
import { imageSources } from '../face/image-sources.ts';
import { DETAIL_PICTURE_SIZES } from './card-detail-picture.tsx';

const CALM = 250;

/** Fetches the pictures and printings of the cards beside the open one, once stepping pauses. */
export function useNeighbourPrefetch(neighbours: readonly Card[], language: Language): void {
  const client = useQueryClient();
  const key = neighbours.map((card) => card.id).join();

  const prefetch = useEffectEvent(() => {
    for (const card of neighbours) {
      void client.query(reprintsQuery(card.id, language)).catch(() => undefined);
      const address = card.translations[0]?.imageUrl ?? card.imageUrl;
      if (address !== null) fetchPicture(address);
    }
  });

  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => prefetch(), CALM);
    return () => clearTimeout(timer);
  }, [key, language]);
}

function fetchPicture(address: string) {
  const image = new Image();
  image.sizes = DETAIL_PICTURE_SIZES;
  Object.assign(image, imageSources(address));
}
