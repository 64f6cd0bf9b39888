import { Slider } from '@base-ui/react/slider';
import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce of the arrow keys, in milliseconds. */
const KEY_PAUSE = 350;

type Range = readonly [min: number, max: number];

interface RangeSliderProps {
  readonly label: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: Range;
  /** Called when a thumb is released, or when arrow keys pause. */
  readonly onChange: (value: Range) => void;
  readonly format: (value: number) => string;
}

/** Slider with two thumbs that cannot pass each other. Load it lazily. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, minLabel, maxLabel, min, max, step, value, onChange, format } = props;
  const [moved, setMoved] = useState<Range>();
  const [settling, setSettling] = useState<Range>();
  const [before, setBefore] = useState(value);
  const [low, high] = moved ?? value;

  if (value[0] !== before[0] || value[1] !== before[1]) {
    // Reset: the moved value was applied, or changed elsewhere.
    setBefore(value);
    setMoved(undefined);
  }

  const release = (range: Range) => {
    setSettling(undefined);
    onChange(range);
  };
  const releaseLatest = useEffectEvent(release);

  useEffect(() => {
    if (settling === undefined) return undefined;
    const timer = setTimeout(() => releaseLatest(settling), KEY_PAUSE);
    return () => clearTimeout(timer);
  }, [settling]);

  return (
    <Slider.Root
      role="group"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      thumbCollisionBehavior="none"
      thumbAlignment="edge-client-only"
      value={[low, high]}
      onValueChange={(next) => setMoved(rangeOf(next))}
      onValueCommitted={(next, { reason }) => {
        if (reason === 'keyboard') setSettling(rangeOf(next));
        else release(rangeOf(next));
      }}
    >
      <p
        className="flex justify-between font-display text-md/snug font-bold lining-nums tabular-nums"
        aria-hidden="true"
      >
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </p>
      <Slider.Control
        className="flex h-(--touch) cursor-pointer touch-none items-center"
        data-base-ui-swipe-ignore=""
      >
        <Slider.Track className="h-[6px] w-full rounded-full border border-line-strong bg-surface-sunk">
          <Slider.Indicator className="rounded-full bg-accent forced-colors:forced-color-adjust-none forced-colors:[background:Highlight]" />
          {[minLabel, maxLabel].map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className="ringed size-[24px] cursor-grab rounded-full border-2 border-accent bg-surface-2 shadow-1 after:absolute after:-inset-[12px] after:rounded-full data-dragging:cursor-grabbing"
              aria-label={name}
              getAriaValueText={(_, number) => format(number)}
              onBlur={() => {
                if (settling !== undefined) release(settling);
              }}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function rangeOf(values: readonly number[]): Range {
  const [low = 0, high = low] = values;
  return [low, high];
}
