import { errorOf, unreachable } from './api-error.ts'
import { sessionHeaders } from './session-headers.ts'

type Sending = { progress: (sent: number) => void; signal: AbortSignal }

/** A multipart call that tells how much has been sent, 0 to 1 (fetch cannot tell). Throws ApiError, AbortError when it is cancelled. */
export const sendForm = <T>(path: string, form: FormData, { progress, signal }: Sending): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(sessionHeaders(document.cookie)))
      request.setRequestHeader(name, value)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onerror = () => reject(unreachable())
    request.onload = async () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText))
      else reject(await errorOf(new Response(request.responseText, { status: request.status })))
    }
    request.send(form)
  })
