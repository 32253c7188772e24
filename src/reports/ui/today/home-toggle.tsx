import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useOwnAccount } from '#accounts/members/ui/use-own-account.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { isSupport, useMember } from '#foundation/ui/surface.ts'

/** Of the screens one may open after sign-in: the candidates, and this one. */
const pages = { candidates: 1, today: 2 } as const

/** Makes this the screen that opens after sign-in, as the profile does. */
export function HomeToggle() {
  const member = useMember()
  const { updateOwn } = useOwnAccount()
  const isHome = member.home_page_id === pages.today
  const choosing = useMutation({
    mutationFn: () => updateOwn({ home_page_id: isHome ? pages.candidates : pages.today }, 'update_profile'),
    onSuccess: () =>
      flashSuccess(isHome ? 'ログイン後は候補者の一覧を開きます' : 'ログイン後に今日やることを開きます'),
  })
  if (isSupport(member)) return null
  return (
    <Button
      variant="subtle"
      color={isHome ? 'ai' : 'gray'}
      leftSection={isHome ? <Check size={15} aria-hidden /> : undefined}
      aria-pressed={isHome}
      loading={choosing.isPending}
      onClick={() => choosing.mutate()}
    >
      ログイン後にこの画面を開く
    </Button>
  )
}
