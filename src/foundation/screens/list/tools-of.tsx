import { use } from 'react'
import type { EntityScreen } from '../screen.ts'
import { ListTools } from './list-tools.ts'
import type { ListState } from './use-list-state.ts'

type Props = {
  screen: Pick<EntityScreen, 'entity'>
  state: Pick<ListState, 'asked'> & { columns: readonly { key: string }[] }
  count: number | undefined
  chosen?: ReadonlySet<number>
  matching?: boolean
}

const nobody: ReadonlySet<number> = new Set()

/** What the slices offer to do with a list, or with its chosen rows. */
export function ToolsOf({ screen, state, count, chosen = nobody, matching = false }: Props) {
  const shown = state.columns.map(({ key }) => key)
  return use(ListTools).map((Tool, at) => (
    <Tool
      // biome-ignore lint/suspicious/noArrayIndexKey: the tools stand in a fixed order
      key={at}
      entity={screen.entity}
      query={state.asked}
      columns={shown}
      count={count}
      chosen={chosen}
      matching={matching}
    />
  ))
}
