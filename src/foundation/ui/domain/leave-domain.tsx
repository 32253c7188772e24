import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { confirm } from '../confirm.tsx'
import { flashSuccess } from '../flash.tsx'

type Parts = {
  name: string
  /** What is lost by it. */
  text: string
  /** What is said once it is done. */
  done: string
  remove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>
}

/** The way out of a domain's link, after a question. */
export function LeaveDomain({ name, text, done, remove }: Parts) {
  const leave = async () => {
    const yes = await confirm({
      title: `${name} の連携をやめますか`,
      text,
      action: '連携をやめる',
      danger: true,
    })
    if (yes) remove.mutate(name, { onSuccess: () => flashSuccess(done) })
  }
  return (
    <Button
      variant="default"
      color="red"
      data-above={12}
      leftSection={<Unlink size={14} aria-hidden />}
      loading={remove.isPending}
      onClick={leave}
    >
      連携をやめる
    </Button>
  )
}
