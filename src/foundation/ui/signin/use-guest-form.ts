import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { showFirstError } from '../field-error.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * A form of texts on a page for guests: what is typed, the server's messages beside the fields they belong to, and what
 * it says of the whole (`refusal`). `send` throws ApiError; nothing typed is lost.
 */
export function useGuestForm<T extends Record<string, string>, A>(
  initial: T,
  send: (typed: T) => Promise<A>,
  done: (answer: A, typed: T) => void,
) {
  const [typed, setTyped] = useState(initial)
  const mutation = useMutation({
    mutationFn: () => send(typed),
    onSuccess: (answer) => done(answer, typed),
    onError: (error) => error instanceof ApiError && showFirstError(Object.keys(error.fields)),
    meta: { quiet: true },
  })
  const errors: ReadonlyMap<string, string[]> = new Map(
    Object.entries(mutation.error instanceof ApiError ? mutation.error.fields : {}),
  )
  const shown = [...errors.keys()].some((key) => Object.hasOwn(initial, key))
  return {
    typed,
    isSending: mutation.isPending,
    refusal: mutation.error && !shown ? mutation.error.message : null,
    error: (key: keyof T & string) => errors.get(key)?.join('、'),
    /** The props of an input. */
    input: (key: keyof T & string) => ({
      id: key,
      name: key,
      size: 'md' as const,
      value: typed[key],
      error: errors.get(key)?.join('、'),
      onChange: ({ currentTarget: { value } }: Typed) => setTyped((before) => ({ ...before, [key]: value })),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      mutation.mutate()
    },
  }
}
