/** Why a file is not taken, beside the place where it was dropped; nothing where none was refused. */
export function FileRefusal({ reason }: { reason: string | null | undefined }) {
  return reason ? (
    <p role="alert" className="rounded-control border border-line border-l-3 border-l-loss bg-s-2 p-3 text-13">
      {reason}
    </p>
  ) : null
}
