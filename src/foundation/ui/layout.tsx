import type { ComponentProps, ReactNode } from 'react'
import styles from './layout.module.css'

/** Pixels between things; the design knows no other distances. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'ul'
  | 'ol'
  | 'dd'
  | 'li'
  | 'p'
  | 'span'
  | 'fieldset'
  | 'form'

type Place = {
  /** Another element than a div. */
  as?: Tag
  /** Distance to what stands before and after. */
  above?: Gap
  below?: Gap
  /** Keeps the page's distance of 20 px from both edges. */
  inset?: boolean
  /** At the end of its row. */
  end?: boolean
} & Omit<ComponentProps<'div'>, 'ref'>

const place = (
  kind: string | undefined,
  { as = 'div', above, below, inset, end, className, ...rest }: Place,
) => ({
  // All of these take what a div takes.
  Tag: as as 'div',
  given: {
    className: className ? `${kind} ${className}` : kind,
    'data-above': above,
    'data-below': below,
    'data-inset': inset || undefined,
    'data-end': end || undefined,
    ...rest,
  },
})

type RowProps = Place & {
  gap?: Gap
  wrap?: boolean
  align?: 'start' | 'baseline' | 'end' | 'stretch'
  justify?: 'end' | 'between' | 'center'
}

/** Things beside each other, centred on one line, 8 px apart. What comes after a `<Spring />` stands at the end. */
export function Row({ gap = 8, wrap, align, justify, ...rest }: RowProps) {
  const { Tag, given } = place(styles.row, rest)
  return (
    <Tag data-gap={gap} data-wrap={wrap || undefined} data-items={align} data-justify={justify} {...given} />
  )
}

/** Takes the room that is left in a row. */
export const Spring = () => <span className={styles.spring} />

/** Things below each other, 12 px apart. */
export function Stack({ gap = 12, ...rest }: Place & { gap?: Gap }) {
  const { Tag, given } = place(styles.stack, rest)
  return <Tag data-gap={gap} {...given} />
}

/** Things in columns of one width, as many as fit; `column_px` is the least of one. */
export function Columns({
  gap = 16,
  column_px = 240,
  style,
  ...rest
}: Place & { gap?: Gap; column_px?: number }) {
  const { Tag, given } = place(styles.columns, rest)
  const columns = `repeat(auto-fit, minmax(min(100%, ${column_px}px), 1fr))`
  return <Tag data-gap={gap} style={{ ...style, gridTemplateColumns: columns }} {...given} />
}

/** A screen, and beside it a part of its own width that goes below where there is no room. */
export const Split = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.split}>
    <div>{children}</div>
    {aside}
  </div>
)

/** A screen as high as the window, whose parts scroll by themselves; one that grows is at least so high. */
export function Screen({ grows, ...rest }: Place & { grows?: boolean }) {
  const { Tag, given } = place(styles.screen, rest)
  return <Tag data-grows={grows || undefined} {...given} />
}

/** What stands beside a screen's own matter, on a ground of its own. */
export function Aside(rest: Place) {
  const { Tag, given } = place(styles.aside, { as: 'aside', ...rest })
  return <Tag {...given} />
}

type PanelProps = Place & { tone?: 'sunken' | 'warn' | 'ng' | 'info' | 'ok' }

/** A part of a screen with its own ground and edge. */
export function Panel({ tone, ...rest }: PanelProps) {
  const { Tag, given } = place(styles.panel, { as: 'section', ...rest })
  return <Tag data-tone={tone} {...given} />
}

/** The bar at the foot of a screen, which stays in view: what one goes on or back with. */
export function Bar(rest: Place) {
  const { Tag, given } = place(styles.bar, { as: 'footer', ...rest })
  return <Tag data-foot {...given} />
}

/** The buttons at the end of a dialog or form. */
export const Actions = ({ children, above = 16 }: { children: ReactNode; above?: Gap }) => (
  <Row justify="end" wrap above={above}>
    {children}
  </Row>
)

/** What a screen or a part of it is for, under its title. */
export function Lead(rest: Place) {
  const { Tag, given } = place(styles.lead, { as: 'p', ...rest })
  return <Tag {...given} />
}

/** Small print beside or below something. */
export function Note({ tone, ...rest }: Place & { tone?: 'ng' | 'warn' | 'ok' }) {
  const { Tag, given } = place(styles.note, { as: 'p', ...rest })
  return <Tag data-tone={tone} {...given} />
}

type Fact = readonly [name: ReactNode, value: ReactNode]

/** Names and values; the names in a column of their own, or above their values. */
export const Facts = ({
  facts,
  stacked,
  names_px,
}: {
  facts: readonly (Fact | false)[]
  stacked?: boolean
  names_px?: number
}) => (
  <dl
    className={styles.facts}
    data-stacked={stacked || undefined}
    style={names_px === undefined ? undefined : ({ '--names': `${names_px}px` } as object)}
  >
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a thing keep their places
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type Tile = { name: ReactNode; figure: ReactNode; note?: ReactNode }

/** Figures beside each other, each with its name. */
export const Tiles = ({ tiles, label }: { tiles: readonly Tile[]; label?: string }) => (
  <dl className={styles.tiles} aria-label={label}>
    {tiles.map(({ name, figure, note }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tiles of a screen keep their places
      <div key={at}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)

/** A button within text or a table, which looks like a link. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={className ? `${styles.link} ${className}` : styles.link} {...rest} />
)

/** A small button that narrows a list or acts on it; pressed, it shows that it holds. */
export const Chip = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={className ? `${styles.chip} ${className}` : styles.chip} {...rest} />
)
