import type { TagLink } from '../keyword-tags.ts'

/** Searches that are a press away, below the search box. */
export const SearchTags = ({ links, label }: { links: TagLink[]; label: string }) =>
  links.length > 0 && (
    <nav className="popular" aria-label={label} data-part="keywordtags">
      <span>{label}</span>
      {links.map(({ name, path }) => (
        <a key={name} href={path}>
          {name}
        </a>
      ))}
    </nav>
  )
