/** What the enterprise says about a category: its first paragraph, and the others once one wants to read on. */
export const Describe = ({ lines: [first, ...more] }: { lines: string[] }) => {
  if (first === undefined) return null
  return (
    <div className="describe">
      <p>{first}</p>
      {more.length > 0 && (
        <details>
          <summary>続きを読む</summary>
          {more.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text rendered once, its lines may repeat
            <p key={`${i}-${line}`}>{line}</p>
          ))}
        </details>
      )}
    </div>
  )
}
