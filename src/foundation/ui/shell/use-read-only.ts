import { useLayoutEffect } from 'react'
import './read-only.css'

/** Marks the page as one that is only read, for as long as it is. */
export function useReadOnly(isReadOnly: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isReadOnly) return
    dataset.readOnly = ''
    return () => {
      delete dataset.readOnly
    }
  }, [isReadOnly])
}
