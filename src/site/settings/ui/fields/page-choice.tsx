import { Select } from '@mantine/core'
import { type PageType, pageTypes } from '../../../frame/page-types.ts'

type Props = {
  pages: readonly PageType[]
  chosen: PageType
  choose: (page: PageType) => void
  /** Pages for which something is written. */
  written: ReadonlySet<string>
}

/** Which page's words are shown; those the enterprise has written say so. */
export const PageChoice = ({ pages, chosen, choose, written }: Props) => (
  <Select
    label="ページ"
    allowDeselect={false}
    maxDropdownHeight={420}
    data={pages.map((page) => ({
      value: page,
      label: written.has(page) ? `${pageTypes[page]}（入力あり）` : pageTypes[page],
    }))}
    value={chosen}
    onChange={(page) => {
      const known = pages.find((each) => each === page)
      if (known) choose(known)
    }}
  />
)
