import { useEffect, useRef, useState } from 'react'
import type { Spot } from './editor-context.ts'

type Options = {
  /** Where the page is read, with a link that still holds. */
  address: string
  lockVersion: number
  held: (Spot & { name: string }) | undefined
  jump: (spot: Spot) => void
}

type Told = { from?: unknown; kind?: unknown; part?: unknown; index?: unknown }

/** Talks to the script of the page in the frame (frame/assets/preview.js): draws it anew, outlines, takes clicks. */
export function usePreviewFrame({ address, lockVersion, held, jump }: Options) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'shown' | 'failed'>('shown')
  const drawn = useRef(lockVersion)
  const latest = useRef({ held, jump })
  latest.current = { held, jump }
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, location.origin)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link alone changes nothing on the page
  useEffect(() => {
    if (drawn.current === lockVersion) return
    drawn.current = lockVersion
    tell({ kind: 'draw', address })
  }, [lockVersion])
  const { part, index, name } = held ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the part changes, whatever else is new
  useEffect(() => {
    tell({ kind: 'hold', part, index, name })
  }, [part, index, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the life of the frame
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Told | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.from !== 'site-preview') return
      if (data.kind === 'jump' && typeof data.part === 'string')
        latest.current.jump({ part: data.part, ...(typeof data.index === 'number' && { index: data.index }) })
      if (data.kind === 'ready') tell({ kind: 'hold', ...latest.current.held })
      if (data.kind === 'drawn') setState('shown')
      if (data.kind === 'failed') setState('failed')
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return { frame, state }
}
