import { lazyPart } from '#foundation/ui/lazy-part.tsx'

export const RecordPane = lazyPart(async () => (await import('./record-pane.tsx')).RecordPane)

export const CommentPart = lazyPart(async () => (await import('./comment-part.tsx')).CommentPart)

export const TimeLine = lazyPart(async () => (await import('./time-line.tsx')).TimeLine)
