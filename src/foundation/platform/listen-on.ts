import { own } from '../rules/own.ts'

const reasons: Readonly<Record<string, (port: number, variable: string) => string>> = {
  EADDRINUSE: (port, variable) =>
    `ポート ${port} は別のプロセスが使用中です。そのプロセスを終了するか、${variable} に空いているポートを指定して起動してください`,
  EACCES: (port, variable) =>
    `ポート ${port} を開く権限がありません。${variable} に 1024 以上のポートを指定するか、権限のあるユーザーで起動してください`,
}

/**
 * Has a listener begin, whose port the environment's variable of this name gives. Throws with a message for the person at the
 * console when the port cannot be had.
 */
export const listenOn = async <T>(variable: string, port: number, begin: () => Promise<T>): Promise<T> => {
  try {
    return await begin()
  } catch (error) {
    const reason = own(reasons, (error as NodeJS.ErrnoException).code ?? '')
    throw reason ? new Error(reason(port, variable), { cause: error }) : error
  }
}
