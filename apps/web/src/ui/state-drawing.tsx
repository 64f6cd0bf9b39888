/** Reason for missing content: empty, load error, offline, not found. */
export type StateKind = 'empty' | 'error' | 'offline' | 'missing';

/** Decorative drawing of a state, which the text beside it explains. */
export function StateDrawing({ kind }: { readonly kind: StateKind }) {
  return (
    <svg
      viewBox="0 0 190 118"
      className="fill-none [stroke:var(--text-3)] stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round] forced-colors:[&_*]:[stroke:CanvasText]"
      data-drawing={kind}
      aria-hidden="true"
    >
      <path d="M10 100H180M16 106H174" />
      {DRAWINGS[kind]}
    </svg>
  );
}

const CANDLE = 'M22 100V88H32V100';

const DRAWINGS = {
  empty: (
    <>
      <path d="M95 92C80 80 58 77 34 80V36C58 33 80 36 95 48C110 36 132 33 156 36V80C132 77 110 80 95 92ZM95 48V92" />
      <path
        opacity="0.55"
        d="M46 48C60 47 72 49 84 55M46 58C60 57 72 59 84 65M106 55C118 49 130 47 144 48"
      />
      <circle fill="var(--gilt-soft)" stroke="none" cx="95" cy="24" r="20" />
      <path fill="var(--gilt)" stroke="none" d="M95 34C100 27 93 23 96 13C87 21 86 28 95 34Z" />
      <path d={`${CANDLE}M26 88V82`} />
    </>
  ),
  error: (
    <>
      <path
        fill="var(--danger-soft)"
        stroke="var(--danger)"
        d="M92 84C83 85 82 91 74 92C64 93 60 87 51 90C44 92 43 100 34 100H104"
      />
      <path d="M104 66L120 56H152Q160 56 160 64V92Q160 100 152 100H120L104 92ZM104 69H93V89H104M126 68V88M126 68H148V88H126" />
      <circle fill="var(--danger)" stroke="none" cx="62" cy="78" r="3" />
      <circle fill="var(--danger)" stroke="none" cx="48" cy="80" r="1.8" />
      <path opacity="0.55" d="M60 62C66 40 84 22 108 14C106 34 92 50 72 56M108 14L60 62" />
    </>
  ),
  offline: (
    <>
      <path d="M24 52H58L53 100H29ZM132 52H166L161 100H137Z" />
      <path d="M56 74C68 74 72 88 83 86M83 86L90 81M83 86L91 87M83 86L88 92M134 74C122 74 117 62 107 66M107 66L100 62M107 66L99 68M107 66L102 73" />
      <circle fill="var(--gilt-soft)" stroke="none" cx="95" cy="28" r="20" />
      <path
        fill="var(--gilt)"
        stroke="none"
        d="M97 17A11.5 11.5 0 1 0 105 35A9.5 9.5 0 0 1 97 17Z"
      />
    </>
  ),
  missing: (
    <>
      <path d="M64 10H126Q132 10 132 16V84Q132 90 126 90H64Q58 90 58 84V16Q58 10 64 10ZM68 10V90M62 90Q56 94 62 99H129V90" />
      <path stroke="var(--gilt)" strokeWidth="2.4" d="M58 26H68M58 74H68" />
      <path stroke="var(--text)" strokeWidth="2.6" d="M87 40V45M113 40V45M87 66Q100 55 113 66" />
      <path d={`${CANDLE}M27 88V80`} />
      <path opacity="0.6" d="M27 74Q22 68 27 62T27 50" />
    </>
  ),
} as const;
