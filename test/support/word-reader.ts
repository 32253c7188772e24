// Reads Word files, and sets `__proto__` as it is loaded: it has to come before the server's shape check takes that away
// (platform/http/outside-keys.ts). In the product it lives in a process of its own; unit tests share one.
import 'mammoth'
