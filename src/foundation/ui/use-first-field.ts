import { useEffect, useRef } from 'react'

const fields =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]):not(:disabled, [tabindex="-1"])'

let isPuttingThere = false
/** Whether the focus is just put into the first field: nobody has asked for what it offers yet. */
export const isFirstFocus = (): boolean => isPuttingThere

/**
 * For a page that opens to be typed into: puts the focus into its first field, once, where `isAsked`. A finger would be
 * met by the keyboard of the device over half of the form, so that it is left to it.
 */
export function useFirstField<T extends HTMLElement>(isAsked: boolean) {
  const ref = useRef<T>(null)
  useEffect(() => {
    const form = ref.current
    if (!isAsked || !form || form.contains(document.activeElement)) return
    if (matchMedia('(pointer: coarse)').matches) return
    isPuttingThere = true
    form.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
    isPuttingThere = false
  }, [isAsked])
  return ref
}
