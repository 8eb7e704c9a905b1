/** Saves a file in the browser. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves the parts of a CSV file as one. */
export const saveCsv = (parts: string[], fileName: string): void =>
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
