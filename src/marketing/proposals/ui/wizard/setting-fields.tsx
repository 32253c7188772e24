import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { MultiPicker } from '#foundation/screens/kinds/pickers.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { proposal } from '../../proposal.ts'
import styles from '../wizard.module.css'
import type { Draft } from './draft.ts'

const only = (key: string) => ({ keys: [key], label: '', wide: true, editable: true })

type Props = { draft: Draft; errors: FieldErrors; change: (patch: Partial<Draft>) => void }

/** What it is called here, who sends it and who gets the replies. */
export function HeadFields({ draft, errors, change }: Props) {
  const id = useId()
  const { data: members } = useQuery(memberOptions)
  return (
    <>
      <TextInput
        label={needed('提案の名前（社内用）')}
        maxLength={100}
        value={draft.name}
        error={errors.name?.[0]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.pairOfFields}>
        <FormField
          entity={proposal}
          group={only('enterprise_member_id')}
          draft={draft}
          errors={errors}
          change={change}
        />
        <div>
          <label className={styles.label} htmlFor={`${id}-replies`}>
            返信を受け取る人
          </label>
          <MultiPicker
            id={`${id}-replies`}
            options={members ?? []}
            value={draft.replies}
            error={errors.reply_enterprise_member_ids?.[0]}
            change={(replies) => change({ replies })}
          />
        </div>
        {['name_enterprise_member_id', 'form_enterprise_member_id'].map((key) => (
          <FormField
            key={key}
            entity={proposal}
            group={only(key)}
            draft={draft}
            errors={errors}
            change={change}
          />
        ))}
      </div>
      <p className={styles.note}>差出人の名前とアドレスは、空欄なら差出人のものになります。</p>
    </>
  )
}
