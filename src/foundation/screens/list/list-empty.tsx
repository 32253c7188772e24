import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { EntityScreen } from '../screen.ts'
import { AddButton } from './add-button.tsx'

type Props = { screen: EntityScreen; isFiltered: boolean; reset: () => void }

/** Nothing there yet, or nothing that matches: each says the next step. */
export function ListEmpty({ screen, isFiltered, reset }: Props) {
  const { above, ...words } = screen.empty
  if (!isFiltered)
    return (
      <>
        {above}
        <EmptyState {...words} actions={screen.verbs.includes('create') && <AddButton screen={screen} />} />
      </>
    )
  return (
    <EmptyState
      title={`条件に一致する${screen.entity.label.ja}はありません`}
      text="キーワードを短くするか、条件を減らしてお試しください。"
      actions={
        <Button variant="default" onClick={reset}>
          条件をすべて外す
        </Button>
      }
    />
  )
}
