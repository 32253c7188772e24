import type { Crumb } from '../page-content.ts'

export const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav className="crumbs" aria-label="パンくずリスト">
    <ol>
      {crumbs.map(({ name, path }, i) => (
        <li key={path}>
          {i < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
