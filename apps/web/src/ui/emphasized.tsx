/** Renders a text in which `<b>` marks emphasis. */
export function Emphasized({ text }: { readonly text: string }) {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((piece, index) => (index % 2 === 1 ? <b key={index}>{piece}</b> : piece));
}
