import { PasswordInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { needed } from '#foundation/ui/signin/needed.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { passwordChecks } from '../password-rules.ts'

type Input = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}
type Props = { label: string; input: (key: 'password' | 'password_confirmation') => Input }

const eye = { 'aria-label': 'パスワードの表示を切り替える' }

/** A new password, typed twice, with what it still lacks as it is typed. */
export function NewPasswordInputs({ label, input }: Props) {
  const { value } = input('password')
  return (
    <>
      <div>
        <PasswordInput
          {...input('password')}
          label={needed(label)}
          autoComplete="new-password"
          aria-describedby="password-checks"
          visibilityToggleButtonProps={eye}
        />
        <Strength password={value} />
        <ul className={styles.checks} id="password-checks" aria-label="パスワードの条件">
          {passwordChecks(value).map(({ label: check, passes }) => (
            <li key={check} data-passes={passes || undefined}>
              <StateIcon {...(passes ? { shape: 'tick', tone: 'ok' } : { shape: 'ring', tone: 'mute' })} />
              {check}
              <span className="visually-hidden">
                {passes ? '（満たしています）' : '（まだ満たしていません）'}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <PasswordInput
        {...input('password_confirmation')}
        label={needed('もう一度')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
      />
    </>
  )
}

/** How far a password is beyond the least; the words below say what it lacks. */
function Strength({ password }: { password: string }) {
  const filled =
    passwordChecks(password).filter(({ passes }) => passes).length + (password.length >= 16 ? 1 : 0)
  return (
    <div className={styles.strength} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-filled={step <= filled || undefined} />
      ))}
    </div>
  )
}
