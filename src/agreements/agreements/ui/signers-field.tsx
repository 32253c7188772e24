import { Input } from '@mantine/core'
import { useId } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import { MultiPicker } from '#foundation/screens/kinds/pickers.tsx'
import { usePeopleOf } from './use-people-of.ts'

type Props = {
  company: Named
  /** Who is asked where nobody is chosen, in words. */
  usual: string | undefined
  value: readonly Named[]
  error: string | undefined
  change: (value: Named[]) => void
}

/** The people of the other side's company who are to agree, in this order. */
export function SignersField({ company, usual, value, error, change }: Props) {
  const id = useId()
  const options = usePeopleOf(company)
  return (
    <Input.Wrapper
      id={id}
      label="承諾者（この順に依頼します）"
      description={`${company.name}の担当者から、4人まで選べます${usual ? `。選ばないときは${usual}に依頼します` : ''}`}
      error={error}
    >
      <MultiPicker id={id} options={options} value={value} change={(chosen) => change(chosen.slice(0, 4))} />
    </Input.Wrapper>
  )
}
