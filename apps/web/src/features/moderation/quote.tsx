/** Words of a player or a moderator, in their lines. */
export function Quote({ children }: { readonly children: string }) {
  return (
    <blockquote className="m-0 border-s-[3px] border-line ps-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}
