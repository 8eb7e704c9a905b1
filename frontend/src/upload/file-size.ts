const kilo = 1024;

/** A size in bytes as people read it: 812 bytes are '0.8 KB'; from one megabyte on it is '3.4 MB'. */
export function formatFileSize(bytes: number): string {
  const unit = unitOf(bytes);
  return `${inUnit(bytes, unit)} ${unit}`;
}

/** Both numbers of '2.1 of 3.4 MB', in the same unit so that they can be compared. */
export function formatProgress(sent: number, total: number): { sent: string; total: string } {
  return { sent: inUnit(sent, unitOf(total)), total: formatFileSize(total) };
}

function unitOf(bytes: number): 'KB' | 'MB' {
  return bytes >= kilo * kilo ? 'MB' : 'KB';
}

function inUnit(bytes: number, unit: 'KB' | 'MB'): string {
  const value = bytes / (unit === 'MB' ? kilo * kilo : kilo);
  if (bytes > 0 && value < 0.1) return '0.1';
  return unit === 'MB' || value < 10 ? value.toFixed(1) : value.toFixed(0);
}
