import { usePage, type Words } from '../../page';

/** A request in full. A long one can be scrolled, by keyboard too. */
export function RequestText({ lines, label }: { readonly lines: string; readonly label: Words }) {
  const { words } = usePage();
  const isLong = lines.length > 500 || lines.split('\n').length > 10;
  const text = <pre class="request">{lines}</pre>;
  if (!isLong) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard.
    <section class="long" tabIndex={0} aria-label={words(label)}>
      {text}
    </section>
  );
}
