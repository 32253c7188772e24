import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { modelKey, switchOff } from './client.ts'

/** Sends nothing any more; what was sent stays in the list until it is forgotten. */
export function SwitchOff() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: switchOff,
    onSuccess: () => {
      flashSuccess('モデルでの読み取りをやめました')
      return client.invalidateQueries({ queryKey: modelKey })
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'モデルでの読み取りをやめますか',
      text: '次の読み取りから、何も送りません。これまでに読み取った値は残ります。',
      action: 'やめる',
      danger: true,
    })
    if (yes) mutate()
  }
  return (
    <Button variant="default" loading={isPending} onClick={ask}>
      モデルでの読み取りをやめる
    </Button>
  )
}
