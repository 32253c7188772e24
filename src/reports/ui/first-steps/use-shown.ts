import { useMutation } from '@tanstack/react-query'
import { useOwnAccount } from '#accounts/members/ui/use-own-account.ts'

/** Closes the first steps for this member, or shows them again. */
export function useShown() {
  const { updateOwn } = useOwnAccount()
  return useMutation({
    mutationFn: (isShown: boolean) => updateOwn({ first_steps_flg: isShown ? 1 : 0 }, 'update_profile'),
  })
}
