import { RequiredMark } from '../required-mark.tsx'

/** The label of an input that must be filled in. */
export const needed = (label: string) => (
  <>
    {label}
    <RequiredMark />
  </>
)
