import { Button, Modal } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { type Entity, isWritable } from '../../entity/entity.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldErrors } from '../../ui/field-error.ts'
import { useKeptDialog } from '../../ui/kept-draft-form.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { useEntities } from '../entities.ts'
import { formGroups } from '../field-groups.ts'
import { namedOf, namedPatch } from '../kinds/named.ts'
import type { Values } from '../kinds/view.ts'
import { idOf, titleOf } from '../screen.ts'
import { type LikeProps, type MadeProps, type MakeProps, slot } from '../slot.tsx'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { useEntityForm } from './use-entity-form.ts'

const LikeRecords = slot<LikeProps>('like-records')

/** What another slice still asks about a record of a list that was made, before the form around goes on. */
const questions: Readonly<Record<string, ComponentType<MadeProps>>> = {
  candidates: slot<MadeProps>('made-candidates'),
}

/** The typed text as the name of the record: a person without a field of the whole name has surname and first name. */
const namedBy = ({ fields, title }: Entity, text: string): Values => {
  const whole = fields[title]
  if (whole && isWritable(whole)) return { [title]: text }
  const [l_name = text, ...rest] = text.split(/[\s　]+/)
  return 'l_name' in fields ? { l_name, f_name: rest.join(' ') || null } : {}
}

/** What the form around already says that the new record refers to as well: the company of a contact person. */
const referencesIn = ({ fields }: Entity, given: Values): Values =>
  Object.assign(
    {},
    ...Object.entries(fields)
      .filter(([, field]) => isWritable(field) && field.link?.to === 'record')
      .map(([key]) => namedPatch(key, namedOf(given, key))),
  )

/** The fields one is asked for: the first section, what must be there besides, and what is known already. */
const askedOf = ({ fields, sections }: Entity, known: Values): string[] => {
  const [first, ...others] = sections
  const must = others
    .flatMap((section) => section.fields)
    .filter((key) => fields[key]?.required === true || Object.hasOwn(known, key))
  return [...(first?.fields ?? []), ...must]
}

/** Makes a record without leaving the form that refers to it; the rest of its fields wait on its own page. */
export function MakeDialog({ list, ...rest }: MakeProps) {
  const entity = useEntities().find(({ plural }) => plural === list)
  return entity ? <Making entity={entity} {...rest} /> : null
}

/** The form around has inputs of the same names. */
const prefix = 'make-'

type Props = Omit<MakeProps, 'list'> & { entity: Entity }

function Making({ entity, text, given, values, done, close }: Props) {
  const form = useEntityForm(
    entity,
    undefined,
    { ...referencesIn(entity, given), ...namedBy(entity, text), ...values },
    prefix,
  )
  const note = useKeptDialog({
    name: `make ${entity.name}`,
    value: form.typed ?? {},
    isTyped: form.typed !== undefined,
    saving: { isPending: form.isSaving, isSuccess: form.saved !== undefined },
    take: form.change,
  })
  const titles = Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [key, field.label.ja]),
  )
  const { saved } = form
  const made = saved && { id: idOf(saved), name: titleOf(entity, saved) }
  const Question = questions[entity.plural]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was saved
  useEffect(() => {
    if (made && !Question) done(made)
  }, [saved])
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  if (made && Question)
    return (
      <Modal
        opened
        onClose={() => done(made)}
        title={`「${made.name}」を登録しました`}
        size={760}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Question {...made} leave={() => done(made)} />
      </Modal>
    )
  return (
    // React hands what happens here on to the form around: it is not its affair.
    <Modal
      opened
      onClose={close}
      title={`${entity.label.ja}を登録`}
      size={760}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          form.save()
        }}
      >
        <Stack>
          {note}
          <ErrorSummary
            errors={fieldErrors(form.errors, titles).map((error) => ({
              ...error,
              field: prefix + error.field,
            }))}
          />
          <div className={styles.grid}>
            {formGroups(entity.fields, askedOf(entity, values ?? {})).map((group) => (
              <FormField
                key={group.keys[0]}
                entity={entity}
                group={group}
                draft={form.draft}
                errors={form.errors}
                change={form.change}
                prefix={prefix}
              />
            ))}
          </div>
          {entity.mergeable && <LikeRecords type={entity.name} values={form.draft} />}
          <Actions>
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {entity.label.ja}を登録
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  )
}
