import type { Language } from '@inkfolio/domain/language';
import type { ReactNode } from 'react';

// Fixed colours, independent of the theme.
const DRAWINGS: Record<Language, ReactNode> = {
  fr: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#1f3a8a" d="M0 0h6.67v14H0z" />
      <path fill="#d22f3a" d="M13.33 0H20v14h-6.67z" />
    </>
  ),
  en: (
    <>
      <path fill="#1f3a7a" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="2.8" d="M0 0l20 14M20 0L0 14" />
      <path stroke="#c8102e" strokeWidth="1.2" d="M0 0l20 14M20 0L0 14" />
      <path stroke="#fff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
      <path stroke="#c8102e" strokeWidth="2.6" d="M10 0v14M0 7h20" />
    </>
  ),
  de: (
    <>
      <path fill="#191919" d="M0 0h20v4.67H0z" />
      <path fill="#d0202f" d="M0 4.67h20v4.67H0z" />
      <path fill="#f3c332" d="M0 9.33h20V14H0z" />
    </>
  ),
  it: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#138a4b" d="M0 0h6.67v14H0z" />
      <path fill="#cf2b37" d="M13.33 0H20v14h-6.67z" />
    </>
  ),
};

/** Flag of a language in the language menu; decorative, because the name is beside it. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg
      viewBox="0 0 20 14"
      className="h-[14px] w-[20px] rounded-[2.5px] [box-shadow:0_0_0_1px_var(--line)] forced-color-adjust-none"
      aria-hidden="true"
    >
      {DRAWINGS[language]}
    </svg>
  );
}
