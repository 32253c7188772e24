/** What a list of choices says when it holds none: an option that cannot be taken, since a list holds nothing else. */
export function NothingFound({ text }: { text: string }) {
  return (
    <span role="option" aria-selected={false} aria-disabled tabIndex={-1}>
      {text}
    </span>
  )
}
