import { useState } from 'react'
import { useVisibleFamilies } from '../../ui/shell/visible.ts'
import { type MakeProps, slot } from '../slot.tsx'
import { keptText, namedOf, namedPatch, patchOf } from './named.ts'
import { SearchPicker } from './pickers.tsx'
import type { InputProps } from './view.ts'

/** Kinds whose plain form makes one without a further question. */
const madeInPlace: readonly string[] = ['candidates', 'companies', 'company_members', 'jobs']

const MakeRecord = slot<MakeProps>('make-record')

export function RecordInput({ id, field, name, record, change, error }: InputProps) {
  const [making, setMaking] = useState<string>()
  const isVisible = useVisibleFamilies().has(field.link?.list ?? '')
  if (!field.link) return null
  const { list } = field.link
  return (
    <>
      <SearchPicker
        id={id}
        link={field.link}
        required={field.required === true}
        value={namedOf(record, name)}
        kept={keptText(record, name)}
        error={error}
        change={(value, text) => change(patchOf(name, value, text))}
        make={isVisible && madeInPlace.includes(list) ? setMaking : undefined}
      />
      {making !== undefined && (
        <MakeRecord
          list={list}
          text={making}
          given={{ ...record, [name]: null }}
          done={(value) => {
            change(namedPatch(name, value))
            setMaking(undefined)
          }}
          close={() => setMaking(undefined)}
        />
      )}
    </>
  )
}
