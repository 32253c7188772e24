import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { ApiError, type Finding } from '#foundation/ui/api-error.ts'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { useMember } from '#foundation/ui/surface.ts'

type Asked = { findings: readonly Finding[]; answer: (reason: string | undefined) => void }

/**
 * For moves that the law may object to: `guarded` makes one, and where the server asks for a manager's reason, opens
 * `dialog` and makes it again with it. Answers undefined when that is given up; a member gets the refusal as an error.
 */
export function useLawGuard(action: string) {
  const { authority } = useMember()
  const [asked, setAsked] = useState<Asked>()
  const ask = (findings: readonly Finding[]) =>
    new Promise<string | undefined>((resolve) => {
      const answer = (reason: string | undefined) => {
        setAsked(undefined)
        resolve(reason)
      }
      setAsked({ findings, answer })
    })
  const guarded = async <T,>(run: (override_reason?: string) => Promise<T>): Promise<T | undefined> => {
    try {
      return await run()
    } catch (error) {
      const mayPass = error instanceof ApiError && error.status === 409 && error.findings.length > 0
      if (!mayPass || authority < MANAGER) throw error
      const reason = await ask(error.findings)
      return reason === undefined ? undefined : run(reason)
    }
  }
  const dialog = asked && (
    <ReasonDialog
      title="法令チェックの指摘があります"
      text={asked.findings.map(({ article, message }) => `${article}：${message}`).join('\n')}
      action={action}
      close={() => asked.answer(undefined)}
      run={asked.answer}
      isRunning={false}
    />
  )
  return { guarded, dialog }
}
