import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { api } from './client.ts'

/** Sends nothing any more; what was sent stays in the list until it is forgotten. */
export function SwitchOff() {
  const { mutate, isPending } = useMutation({
    ...api.mutation.post('/api/enterprise/reading_models/switch_off'),
    onSuccess: () => flashSuccess('モデルでの読み取りをやめました'),
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
