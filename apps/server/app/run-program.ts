// How the command-line programs end: 0 when all is well, 1 with a plain reason when it is not.

/** Runs a program to its exit code; a throw is a reason to print, not a trace. */
export async function runProgram(program: () => number | Promise<number>): Promise<void> {
  // Nothing that a program writes is for other users of the machine.
  process.umask(0o077)
  try {
    process.exitCode = await program()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** Prints one line on stdout. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
