import { Button, Modal, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import { nameOf } from './member-name.ts'
import { ACTIVE } from './use-moves.ts'

export type Heir = {
  id_by_enterprise_id: number
  l_name: string
  f_name: string | null
  email: string
  member_status: number
}

export type DeleteWords = {
  title: string
  text: string
  label: string
  /** What it is called that nobody takes over. */
  nobody: string
  action: string
  done: string
  /** Nobody is chosen until somebody does. */
  mustChoose?: boolean
}

type Props = {
  member: Heir
  members: readonly Heir[]
  words: DeleteWords
  /** `successor_id` takes over what the member looks after; null leaves the name in place. */
  remove: (successor_id: number | null) => Promise<unknown>
  close: () => void
  gone?: (() => unknown) | undefined
}

const nobody = 'nobody'

/** Final, so it asks who takes over before it goes on. */
export function DeleteDialog({ member, members, words, remove, close, gone }: Props) {
  const refresh = useRefresh(['enterprise_members'])
  const [heir, setHeir] = useState(words.mustChoose ? '' : nobody)
  useFocusBack()
  const removing = useMutation({
    mutationFn: () => remove(heir === nobody ? null : Number(heir)),
    onSuccess: () => {
      flashSuccess(words.done)
      close()
      gone?.()
      return refresh()
    },
  })
  const heirs = members.filter(
    (one) => one.member_status === ACTIVE && one.id_by_enterprise_id !== member.id_by_enterprise_id,
  )
  const left = { value: nobody, label: words.nobody }
  const named = heirs.map((one) => ({ value: String(one.id_by_enterprise_id), label: nameOf(one) }))
  return (
    <Modal opened onClose={close} title={words.title} size={480}>
      <p>{words.text}</p>
      <NativeSelect
        mt={16}
        label={words.label}
        data-autofocus
        data={words.mustChoose ? [{ value: '', label: '選んでください' }, ...named, left] : [left, ...named]}
        value={heir}
        onChange={({ currentTarget: { value } }) => setHeir(value)}
      />
      <Actions above={20}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={heir === ''}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {words.action}
        </Button>
      </Actions>
    </Modal>
  )
}
